import type { Page } from '@playwright/test'
import { SEARCH_NAME_MAX } from '../shared/searches/contract.ts'
import { call, dialogClosed, expect, signInAs } from './people.ts'

type Tour = (page: Page, look: (name: string) => Promise<void>) => Promise<void>

const SEARCH_ID = '00000000-0000-4000-8000-000000000021'
/** Without a vowel, so that it is no English text. */
const LONGEST_NAME = 'W'.repeat(SEARCH_NAME_MAX)

/** The list of matches with its search and filters. */
export const matchTours: Record<string, Tour> = {
  matches: async (page, look) => {
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/matches')
    await seeMatches(page)
    await look('matches')
    await page.goto('/matches?q=engineer')
    await seeMatches(page)
    await look('matches-search')
    await page.goto('/matches?q=zzzyyy')
    await expect(page.getByText('No profiles match your search criteria.')).toBeVisible()
    await look('matches-no-results')
    await page.goto('/matches?state=Maharashtra&qualification=["MBA","Medicine","Engineering"]')
    await seeMatches(page)
    await look('matches-filtered')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    await look('save-search')
    await page.keyboard.press('Escape')
    await dialogClosed(page)
    await haveSavedSearch(page)
    // The values of the saved filter in another order.
    await page.goto('/matches?state=Maharashtra&qualification=["Medicine","MBA"]')
    await seeMatches(page)
    await expect(page.getByRole('button', { name: `'${LONGEST_NAME}'` })).toBeVisible()
    await look('matches-saved')
    await page.getByRole('button', { name: /^Saved searches/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await look('saved-searches')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog').getByText(/^Show [\d,]+ match/)).toBeVisible()
    await look('filters')
    await page.getByRole('dialog').getByRole('combobox').fill('Na')
    await expect(page.getByRole('option').first()).toContainText(/\d|f[eé]w/)
    await look('filters-place')
    await page.goto('/matches?minAge=69&city=Pune')
    await expect(page.getByRole('button', { name: /without it$/ }).first()).toBeVisible()
    await look('matches-filters-no-results')
    await page.goto('/matches?list=shortlist')
    await expect(page.getByRole('heading', { name: 'All Matches' })).toBeVisible()
    await look('matches-empty-shortlist')
    await page.route('**/api/rpc/matches/list', (route) => route.fulfill({ status: 500, body: '' }))
    // The first list is embedded in the page; a search is requested.
    await page.goto('/matches?q=teacher')
    await expect(page.getByText('Error Loading Matches')).toBeVisible()
    await look('matches-error')
  },
}

/** With one id for every width: saved again, it stays one. */
async function haveSavedSearch(page: Page) {
  const filter = { state: ['Maharashtra'], qualification: ['MBA', 'Medicine'] }
  await call(page.context(), 'searches/save', { id: SEARCH_ID, name: LONGEST_NAME, filter, query: '', emails: true })
}

async function seeMatches(page: Page) {
  await expect(page.getByRole('article').first()).toBeVisible()
}
