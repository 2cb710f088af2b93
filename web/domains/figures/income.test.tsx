import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminSettingsLinks } from '#domains/admins/admin-settings-links.tsx'
import { Income } from '#domains/figures/income.tsx'
import { answerWith, ME, see, show } from '#test/render.tsx'

const keeper = { ...ME, role: 'admin' as const, privileges: ['manage_settings' as const] }

test('an admin with only manage_settings has a link to the income, and sees it by day', async () => {
  const people = { signUps: null, activeMembers: null, acceptedChats: null }
  const figures = { ...people, days: ['2026-11-20', '2026-11-21'], incomePaise: [149_900, 0], test: true }
  answerWith({ 'figures/daily': figures })
  const links = show(<AdminSettingsLinks />, keeper)
  await see('What members paid in the last 30 days')
  links.unmount()
  show(<Income />, keeper)
  await see('Income by day')
  const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(days).toEqual(['20 Nov 2026₹1,499'])
})
