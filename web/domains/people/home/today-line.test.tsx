import { act } from '@testing-library/react'
import { onTestFinished, test, vi } from 'vitest'
import { TodayLine } from '#domains/people/home/today-line.tsx'
import { MEMBER } from '#test/forms.tsx'
import { see, show } from '#test/render.tsx'

test('a page that stays open past midnight in India shows the new day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T18:29:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  show(<TodayLine waiting={0} />, MEMBER)
  await see('Sunday, 29 November')
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  await see('Monday, 30 November')
})
