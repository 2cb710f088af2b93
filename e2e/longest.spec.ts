import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { because } from '../server/test/because.ts'
import { newAdmin, newAgent, newUser } from '../server/test/factories/creations.ts'
import { FILTER_SWITCHES, FILTERED_NAMES, filterValues } from '../shared/matches/filters.ts'
import { LISTS } from '../shared/options/lists.ts'
import { CRITERIA, eachSet } from '../shared/profiles/preferences.ts'
import { type NewMember, newMember } from './members.ts'
import { signUp } from './newcomer.ts'
import { call, expect, newWord, signInAs, test } from './people.ts'

/** The longest names and texts that the forms accept, without a break opportunity. */
const NAME = 'W'.repeat(80)
const SENTENCE = 'M'.repeat(1000)
/** Preferences that name every value, all of them must-haves. */
const EVERYTHING = {
  ...{ seeking: ['female'], minAge: 18, maxAge: 120, anyAge: false, minHeight: 48, maxHeight: 120 },
  musts: CRITERIA.map(({ name }) => name),
  ...eachSet(({ offers }) => [...new Set(LISTS[offers])]),
}
/** Parameters that choose every value of every filter; these people have no listed city to be near. */
const everyFilter = () =>
  new URLSearchParams([
    ...FILTERED_NAMES.map((name) => [name, JSON.stringify(filterValues(name))]),
    ...FILTER_SWITCHES.filter((name) => name !== 'nearby').map((name) => [name, 'true']),
    ...[
      ['minAge', '119'],
      ['maxAge', '120'],
      ['minHeight', '119.9'],
      ['maxHeight', '120'],
    ],
  ])
const ADMIN = 'admin@jodi.example'
const WIDTHS = [1280, 768, 360, 320]

/** The maximum length of an address: 254 characters. */
const longestEmail = () =>
  `${randomUUID()}${'w'.repeat(28)}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(49)}.example.org`

test('with the longest texts no member screen is wider than the window', async ({ page, browser }) => {
  const { person, other, chat } = await newLongestPair(browser)
  await call(person.context, 'preferences/save', EVERYTHING)
  await takePlaceOf(page, person)
  await visit(page, '/dashboard', /Namaste/)
  await visit(page, `/matches?q=${other.occupation}`, 'All Matches')
  await visit(page, `/matches?q=${other.occupation}&person=${other.id}`, 'Why you match')
  await visit(page, `/matches?${everyFilter()}`, 'No Results Found')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog').getByText(/^Show /)).toBeVisible()
  await expectFits(page, 'the filters')
  await visit(page, `/view-profile/${other.id}`, 'Why you match')
  await visit(page, '/profile', 'Personal Information')
  await page.getByRole('button', { name: 'Update Preferences' }).click()
  await expect(page.getByRole('dialog').getByRole('switch', { checked: true })).toHaveCount(CRITERIA.length)
  await expect(page.getByText(/^With these preferences: /)).toBeVisible()
  await expectFits(page, 'the preferences')
  await visit(page, '/profile/edit', 'Edit Profile')
  await visit(page, '/settings', 'Settings')
  await visit(page, '/settings/account', 'Account')
  await visit(page, '/settings/privacy', 'Privacy')
  await visit(page, '/profile?as=match', 'My Profile')
  await visit(page, '/chats', 'Messages')
  await visit(page, `/chat/${chat}`, NAME)
  await visit(page, '/tickets', 'Your Support Tickets')
  await visit(page, '/plans', 'Platinum')
  await call(person.context, 'pairs/propose', { id: other.id })
  await call(other.context, 'pairs/confirm', { id: person.id })
  await visit(page, '/story', /story/i)
  // Text before the left edge does not make a page wider.
  const submit = page.getByRole('button', { name: `Ask ${NAME} to agree` })
  await submit.scrollIntoViewIfNeeded()
  await expect(submit).toBeInViewport({ ratio: 1 })
  await leaveMatches(person, other)
})

test('with the longest address no screen of codes and links is wider than the window', async ({ page }) => {
  const email = longestEmail()
  await signUp(page, email, 'a-good-password', (name) => expectFits(page, name))
  await page.goto('/reset-password')
  await call(page.context(), 'accounts/signOut', undefined)
  await page.goto('/reset-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('One-time code')).toBeVisible()
  await expectFits(page, 'code step of the reset')
})

test('with the longest texts no staff screen is wider than the window', async ({ page, browser }) => {
  const { person, other } = await newLongestPair(browser)
  await signInAs(page.context(), ADMIN)
  const agent = { ...newAgent(longestEmail()), firstName: NAME, lastName: NAME }
  const agentId = await create(page, 'agents/createAgent', { key: randomUUID(), fields: agent })
  const client = {
    ...newUser(longestEmail()),
    firstName: NAME,
    middleName: NAME,
    lastName: NAME,
    address: 'W'.repeat(200),
  }
  const clientId = await create(page, 'members/create', { key: randomUUID(), agentId, fields: client })
  const admin = newAdmin({ email: longestEmail(), firstName: NAME, lastName: NAME, department: NAME })
  const { id: adminId } = (await call(page.context(), 'admins/create', admin)) as { id: string }
  await visit(page, `/admin-dashboard/users?q=${person.email}`, 'Users')
  await chooseAction(page, client.email, 'Disable')
  await page.getByLabel('Requested by the person').check()
  await expect(page.getByRole('button', { name: /^Disable W/ })).toBeInViewport({ ratio: 1 })
  await chooseAction(page, client.email, 'Delete')
  await expect(page.getByLabel(/^Type W+ W+ W+ to confirm$/)).toBeVisible()
  await expectFits(page, 'the deletion of a profile')
  await expect(page.getByLabel('Requested by the person')).toBeInViewport()
  await visit(page, `/view-profile/${clientId}`, 'Personal Information')
  await visit(page, `/profile/edit/${clientId}`, 'Edit User Profile')
  await visit(page, `/admin-dashboard/agents?q=${agent.email}`, 'Manage Agents')
  await visit(page, `/admin-dashboard/agents/${agentId}`, NAME)
  await visit(page, `/admin-dashboard/agents/edit/${agentId}`, /Edit/)
  await visit(page, `/admin-dashboard/agents/${agentId}/profiles`, /Profiles/)
  await visit(page, '/admin-dashboard/view-admins', 'Administrators')
  await visit(page, `/admin-dashboard/audit-log?person=${NAME}`, 'Audit Log')
  await visit(page, '/admin-dashboard/tickets', 'Support Tickets')
  await page
    .getByRole('link', { name: NAME })
    .or(page.getByRole('link', { name: /^M{20}/ }))
    .first()
    .click()
  await expectFits(page, 'a ticket')
  await visit(page, '/admin-dashboard/reports', 'Reports')
  await page
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .click()
  await expect(page.getByText(SENTENCE).first()).toBeVisible()
  await expectFits(page, 'a report')

  await signInAs(page.context(), agent.email, agent.password)
  await visit(page, '/agent-dashboard', 'Agent Dashboard')
  await visit(page, '/agent-profile', NAME)
  await visit(page, '/agent-profile/credits', /[Cc]redits/)
  await signInAs(page.context(), ADMIN)
  await call(page.context(), 'agents/delete', { id: agentId, ...because })
  await call(page.context(), 'admins/delete', { id: adminId, ...because })
  await leaveMatches(person, other)
})

/** Opens the dialog of an action on the profile with this address. */
async function chooseAction(page: Page, email: string, action: string) {
  await visit(page, `/admin-dashboard?q=${email}`, 'Admin Dashboard')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

type Pair = { person: NewMember; other: NewMember; chat: string }

/** Two members with an accepted chat of long messages, a ticket and a report. */
async function newLongestPair(browser: Browser): Promise<Pair> {
  const texts = () => ({
    email: longestEmail(),
    middleName: NAME,
    lastName: NAME,
    occupation: newWord().padEnd(80, 'W'),
    address: 'W'.repeat(200),
    caste: NAME,
    city: NAME,
  })
  const person = await newMember(browser, NAME, 'male', texts())
  const other = await newMember(browser, NAME, 'female', texts())
  const { conversationId } = (await call(person.context, 'chat/start', { id: other.id })) as { conversationId: string }
  await call(other.context, 'chat/accept', { id: conversationId })
  for (const { context } of [person, other]) {
    await call(context, 'chat/send', { id: conversationId, messageId: randomUUID(), content: 'M'.repeat(2000) })
    await call(context, 'chat/shareContact', { id: conversationId })
  }
  await call(person.context, 'tickets/create', { id: randomUUID(), type: 'technical', description: 'M'.repeat(5000) })
  const fields = { reason: 'money', details: SENTENCE }
  const cited = { conversationId, numbers: [1, 2] }
  await call(other.context, 'reports/create', { key: randomUUID(), personId: person.id, fields, cited })
  return { person, other, chat: conversationId }
}

/** Removes them from the matches of the other tests. */
async function leaveMatches(...people: NewMember[]) {
  for (const { context } of people) await call(context, 'profiles/deactivateAccount', undefined)
}

async function takePlaceOf(page: Page, { context }: NewMember) {
  await page.context().addCookies(await context.cookies())
}

async function create(page: Page, procedure: string, input: unknown): Promise<string> {
  return ((await call(page.context(), procedure, input)) as { userId: string }).userId
}

async function visit(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectFits(page, path)
}

/** At each common width of a window. */
async function expectFits(page: Page, where: string) {
  const own = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(nextFrame)
    const wider = await page.evaluate(widerThanWindow)
    expect.soft(wider, `${where.slice(0, 80)} at ${width} px`).toEqual([])
    if (process.env.SCREENS_FOLDER)
      await page.screenshot({
        path: `${process.env.SCREENS_FOLDER}/longest-${where.replaceAll(/\W+/g, '-').slice(0, 40)}-${width}.png`,
        fullPage: true,
      })
  }
  if (own) await page.setViewportSize(own)
}

/** Two frames: what depends on the width is drawn in the first, and what that changes in the second. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Whether the page scrolls sideways, with the elements that are too wide. */
function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right > clientWidth + 0.5
  })
  return [`${scrollWidth} px wide`, ...wide.slice(-5).map((element) => element.outerHTML.slice(0, 300))]
}
