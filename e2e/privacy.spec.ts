import { expectNoAxeViolations } from './axe.ts'
import { newMember, newPair } from './members.ts'
import { call, expect, test } from './people.ts'

test('a member sees with whom the contact is shared, and stops it from the settings', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await call(rohan.context, 'chat/shareContact', { id: chat })
  await meera.page.goto(`/chat/${chat}`)
  const contact = meera.page.getByRole('link', { name: rohan.email })
  await expect(contact).toBeVisible()

  const { page } = rohan
  await page.goto('/settings')
  const privacy = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: /^Privacy/ })
  await expect(privacy).toContainText('Visible. Contact shared with 1')
  await privacy.click()
  await expect(page.getByRole('heading', { name: 'My contact is shared with' })).toBeVisible()
  await expect(page.getByText('Meera has been able to see your phone and email since today.')).toBeVisible()
  await expectNoAxeViolations(page, 'the privacy settings')

  await page.getByRole('button', { name: /^Stop sharing with Meera/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(contact).toBeVisible()
  await page.getByRole('button', { name: /^Stop sharing with Meera/ }).click()
  await rohan.context.setOffline(true)
  await question.getByRole('button', { name: 'Stop sharing my contact' }).click()
  await expect(page.getByText("Couldn't update contact sharing")).toBeVisible()
  await rohan.context.setOffline(false)
  await page.getByRole('button', { name: /^Stop sharing with Meera/ }).click()
  await question.getByRole('button', { name: 'Stop sharing my contact' }).click()
  await expect(page.getByText(/^You share your contact with no one/)).toBeVisible()
  await expect(contact).toBeHidden()
})

test('sharing that starts and ends in another tab is followed', async ({ browser }) => {
  const { rohan, chat } = await newPair(browser)
  await rohan.page.goto('/settings/privacy')
  await expect(rohan.page.getByText(/^You share your contact with no one/)).toBeVisible()
  await call(rohan.context, 'chat/shareContact', { id: chat })
  await expect(rohan.page.getByRole('button', { name: /^Stop sharing with Meera/ })).toBeVisible()
  await call(rohan.context, 'chat/stopSharingContact', { id: chat })
  await expect(rohan.page.getByText(/^You share your contact with no one/)).toBeVisible()
})

test('what is set in another tab is followed: private browsing, hiding and deactivating', async ({ browser }) => {
  const { context, page } = await newMember(browser, 'Meera', 'female')
  const matches = await context.newPage()
  await matches.goto('/matches')
  const reason = matches.getByText(/^Your profile is hidden, so you don't appear in matches/)
  await page.goto('/settings/privacy')
  const isPrivate = page.getByRole('switch', { name: /^Browse privately/ })
  await expect(isPrivate).not.toBeChecked()
  await call(context, 'profiles/setPrivateBrowsing', { on: true })
  await expect(isPrivate).toBeChecked()
  await call(context, 'profiles/hideProfile', undefined)
  await expect(page.getByRole('button', { name: 'Show my profile' })).toBeVisible()
  await call(context, 'profiles/deactivateAccount', undefined)
  await expect(page.getByRole('button', { name: 'Reactivate account' })).toBeVisible()
  await expect(reason).toBeVisible()
  await call(context, 'profiles/reactivateAccount', undefined)
  await call(context, 'profiles/showProfile', undefined)
  await expect(reason).toBeHidden()
})
