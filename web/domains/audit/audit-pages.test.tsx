import type { AuditEntry } from '@jodi/shared/audit/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuditLog } from '#domains/audit/audit-log.tsx'
import { answerWith, ME, show } from '#test/render.tsx'

const PERSON = { id: ME.id, name: 'Meera Rao', email: 'me@example.in', role: 'admin', number: ME.id } as const
const ENTRY: AuditEntry = {
  ...{ id: ME.id, at: new Date('2026-11-20T10:00:00Z'), action: 'settingsChanged', actor: PERSON },
  ...{ account: null, fields: [], reason: null, changes: null },
}
const NEXT = `2026-11-20T10:00:00.000Z~${ME.id}`

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('the focus stays on the buttons of the pages: on the pressed one while a page loads, then on the one that is left', async () => {
  let answered = Promise.resolve()
  const list = vi.fn(async ({ before }: { before?: string }) => {
    await answered
    return { items: [ENTRY], next: before ? null : NEXT }
  })
  answerWith({ 'audit/list': list })
  vi.stubGlobal('scrollTo', () => undefined)
  show(<AuditLog />, ME, createMemoryHistory({ initialEntries: ['/'] }))
  const older = await button('Older')
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  older.focus()
  fireEvent.click(older)
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(older.disabled).toBe(false)
  fireEvent.click(older)
  resolve()
  await waitFor(async () => expect(document.activeElement).toBe(await button('Newest')))
  expect(list).toHaveBeenCalledTimes(2)

  fireEvent.click(await button('Newest'))
  await waitFor(async () => expect(document.activeElement).toBe(await button('Older')))
  vi.unstubAllGlobals()
})
