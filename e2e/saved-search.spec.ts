import { mailsTo, readMail } from './inbox.ts'
import { newMember } from './members.ts'
import { call, dialogClosed, expect, newWord, test } from './people.ts'

const SUBJECT = 'New people for your saved searches'
/** The job sends within two minutes after the hour that is chosen. */
const A_ROUND_MS = 150_000

const hourInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).getUTCHours()

test('a member saves a search, gets one email about a new person, opens it from there and unsubscribes', async ({
  browser,
}) => {
  test.slow()
  // Words that no other member has: other tests create members too.
  const trade = `glassblower ${newWord()}`
  const { page, context, email } = await newMember(browser, 'Rohan', 'male')
  const saved = page.getByRole('dialog', { name: 'Saved searches' })

  await test.step('the search is saved with a name in words', async () => {
    await page.goto(`/matches?q=${encodeURIComponent(trade)}&city=Pune`)
    await page.getByRole('button', { name: 'Save this search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await expect(dialog.getByLabel('Name')).toHaveValue(`${trade}, Pune`)
    await expect(dialog.getByText('Once a day at 8:00 am, only if someone is new')).toBeVisible()
    await dialog.getByLabel('Name').fill('Glass from Pune')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText("Saved 'Glass from Pune'")).toBeVisible()
    await dialogClosed(page)
    await expect(page.getByRole('button', { name: "Saved as 'Glass from Pune'" })).toBeFocused()
  })

  await test.step('the email comes at the hour that is chosen in the list', async () => {
    await newMember(browser, 'Meera', 'female', { occupation: trade })
    await newMember(browser, 'Asha', 'female', { occupation: trade, city: 'Mumbai' })
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await saved.getByLabel('Time of the daily email').selectOption(String(hourInIndia()))
    await expect.poll(() => call(context, 'searches/list', undefined)).toMatchObject({ hour: hourInIndia() })
  })

  const mail = await test.step('one email says that one person is new, without a name', async () => {
    await expect.poll(() => mailsTo(email).then((mails) => mails.length), { timeout: A_ROUND_MS }).toBeGreaterThan(1)
    const text = await readMail(email, SUBJECT)
    expect(text).toContain('1 new person for Glass from Pune:')
    expect(text).not.toMatch(/Meera|Kulkarni/)
    return text
  })

  await test.step('the badge counts the person, and the link of the email opens the search', async () => {
    await page.goto('/matches')
    await page.getByRole('button', { name: 'Saved searches, 1 new person' }).click()
    await expect(saved.getByRole('listitem').getByText('1 new')).toBeVisible()
    await page.goto(/https?:\S+(\/saved-searches\/\S+)/.exec(mail)?.[1] ?? '')
    await expect(page).toHaveURL(/\/matches\?.*city=Pune/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Saved searches', exact: true })).toBeVisible()
  })

  await test.step('the link of the email switches these emails off, and the settings show it', async () => {
    await page.goto(/https?:\S+(\/unsubscribe\?token=\S+)/.exec(mail)?.[1] ?? '')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText("You won't get any more emails about saved searches.")).toBeVisible()
    await page.goto('/settings/notifications')
    await expect(page.getByRole('switch', { name: 'Email me about saved searches' })).not.toBeChecked()
    await page.goto('/matches')
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await expect(saved.getByText('Emails about saved searches are off.')).toBeVisible()
  })

  await test.step('no one is announced twice', async () => {
    const about = (await mailsTo(email)).filter(({ subject }) => subject.startsWith(SUBJECT))
    expect(about).toHaveLength(1)
  })

  await test.step('it is renamed and deleted', async () => {
    await page.goto('/matches')
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await saved.getByRole('button', { name: "Rename 'Glass from Pune'" }).click()
    const rename = page.getByRole('dialog', { name: "Rename 'Glass from Pune'" })
    await rename.getByLabel('Name').fill('')
    await rename.getByRole('button', { name: 'Rename' }).click()
    await expect(rename.getByText('Please enter a name')).toBeVisible()
    await rename.getByLabel('Name').fill('Glass')
    await rename.getByRole('button', { name: 'Rename' }).click()
    await saved.getByRole('button', { name: "Delete 'Glass'" }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: "Delete 'Glass'" }).click()
    await expect(page.getByText('No saved searches yet')).toBeVisible()
  })
  await context.close()
})
