import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { newPair } from './members.ts'
import { call, expect, signInAs } from './people.ts'

type Tour = (page: Page, look: (name: string) => Promise<void>) => Promise<void>

/** The screens of reporting, for the reporter, staff and the warned member. */
export const reportTours: Record<string, Tour> = {
  reports: async (page, look) => {
    const { rohan, meera, chat } = await newPair(browserOf(page))
    const lines = ['Namaste, how are you?', 'Fine. Send me ten thousand rupees, my mother is in hospital.']
    await say(meera.context, chat, lines[0] ?? '')
    await say(rohan.context, chat, lines[1] ?? '')
    await take(page, meera.context)
    await page.goto(`/chat/${chat}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await page.getByLabel('Asking for money or gifts').check()
    await expect(page.getByRole('checkbox', { name: /ten thousand/ })).toBeVisible()
    await look('report-dialog')
    const report = { reason: 'money', details: 'He asked for money on the first day.' }
    const cited = { conversationId: chat, numbers: [1, 2] }
    await make(meera.context, rohan.id, report, cited)
    await make(meera.context, rohan.id, { reason: 'photo', details: '' }, null)

    await page.context().clearCookies()
    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto('/admin-dashboard/reports')
    const link = page.getByRole('link', { name: 'Rohan Kulkarni' })
    await expect(link.first()).toBeVisible()
    await look('admin-reports')
    const list = await call(page.context(), 'reports/list', { decided: false, reason: 'money', page: 1 })
    const { rows } = list as { rows: { id: string; reporter: { profileId: string } }[] }
    const id = rows.find(({ reporter }) => reporter.profileId === meera.id)?.id
    await page.goto(`/admin-dashboard/reports/${id}`)
    await expect(page.getByText('He asked for money on the first day.')).toBeVisible()
    await look('admin-report')
    await page.getByRole('button', { name: 'Warn', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('admin-report-warn')
    // Later than half a second after the click, what moves counts as a layout shift.
    await page.route('**/api/rpc/reports/warn', (route) => sleep(1000).then(() => route.continue()))
    await page.getByRole('button', { name: 'Warn Rohan Kulkarni' }).click()
    await expect(
      page.getByText('The report text and attached messages were deleted when the report was decided.'),
    ).toBeVisible()
    await look('admin-report-decided')
    await page.goto('/admin-dashboard/reports?reason=underAge')
    await expect(page.getByText('No results')).toBeVisible()
    await look('admin-reports-none')
    await page.route('**/api/rpc/reports/list', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/admin-dashboard/reports')
    await expect(page.getByText("Couldn't load reports")).toBeVisible()
    await look('admin-reports-error')

    await call(rohan.context, 'safety/blockPerson', { id: meera.id })
    await take(page, rohan.context)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Please follow our rules' })).toBeVisible()
    await look('dashboard-warned')
    await page.goto('/settings/privacy')
    await expect(page.getByRole('button', { name: 'Report Meera Kulkarni' })).toBeVisible()
    await look('settings-reportable')
  },
}

const say = (from: ReturnType<Page['context']>, id: string, content: string) =>
  call(from, 'chat/send', { id, messageId: crypto.randomUUID(), content })

const make = (from: ReturnType<Page['context']>, personId: string, fields: object, cited: object | null) =>
  call(from, 'reports/create', { key: crypto.randomUUID(), personId, fields, cited })

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without its browser')
  return browser
}

/** The page continues as a person who signed in in another context. */
async function take(page: Page, from: ReturnType<Page['context']>) {
  await page.context().clearCookies()
  await page.context().addCookies(await from.cookies())
}
