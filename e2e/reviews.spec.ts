import { expectNoAxeViolations } from './axe.ts'
import { newMember } from './members.ts'
import { takePhoto } from './newcomer.ts'
import { call, dialogClosed, expect, newWord, signInAs, test } from './people.ts'

test('a new photo and its caption wait in Reviews; an admin approves the caption and removes the photo', async ({
  browser,
}) => {
  const lastName = `K${newWord()}`
  const meera = await newMember(browser, 'Meera', 'female', { lastName })
  const { page } = meera
  const name = `Meera ${lastName}`
  const admin = await browser.newContext()
  await signInAs(admin, 'admin@jodi.example')
  const staff = await admin.newPage()
  await staff.goto(`/admin-dashboard/reviews?q=${lastName}`)

  await test.step('a photo with a caption appears in the queue without a reload, as large as staff see it', async () => {
    await expect(staff.getByText('No reviews found')).toBeVisible()
    await page.goto('/profile#photos')
    const list = page.getByRole('dialog', { name: 'Edit photos' })
    await list.locator('input[type=file][aria-label="Add photo"]').setInputFiles({
      ...{ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() },
    })
    await page.getByRole('button', { name: 'Use photo' }).click()
    await expect(page.getByText('Photo added')).toBeVisible()
    await list.getByLabel('Caption').fill('On the way to Rajgad')
    await list.getByRole('button', { name: 'Save caption' }).click()
    await expect(staff.getByText('On the way to Rajgad')).toBeVisible()
    await expect(staff.getByRole('link', { name }).filter({ has: staff.locator('[data-photo]') })).toHaveCount(1)
    await expectNoAxeViolations(staff, 'the reviews')
  })

  await test.step('the list shows one kind, and approves what is selected', async () => {
    await staff.goto(`/admin-dashboard/reviews?q=${lastName}&kind=caption`)
    await staff.getByRole('checkbox', { name: `Select 'Caption' of ${name}` }).press('Space')
    await staff.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(staff.getByText('1 item approved')).toBeVisible()
    await expect(staff.getByText('No reviews found')).toBeVisible()
    await staff.goto(`/admin-dashboard/reviews?q=${lastName}`)
  })

  await test.step('the photo is removed with a reason, which its open editor shows', async () => {
    await staff.getByRole('button', { name: `Actions for ${name}` }).click()
    await staff.getByRole('menuitem', { name: 'Remove photo' }).click()
    const why = staff.getByRole('dialog', { name: `Remove 'Photo' of ${name}?` })
    await why.getByRole('button', { name: 'Remove photo' }).click()
    await expect(why.getByText('Choose a reason')).toBeVisible()
    await why.getByLabel('Names or shows another person').check()
    await expectNoAxeViolations(staff, 'the removal of a photo')
    await why.getByRole('button', { name: 'Remove photo' }).dblclick()
    await expect(staff.getByText('Photo removed')).toBeVisible()
    await dialogClosed(staff)
    await expect(page.getByText('Our team removed a photo. You can add a new one.')).toBeVisible()
    expect(await call(meera.context, 'profiles/photos', { id: meera.id })).toMatchObject({ photos: [] })
  })
})
