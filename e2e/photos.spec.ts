import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './axe.ts'
import { newMember } from './members.ts'
import { takePhoto } from './newcomer.ts'
import { call, expect, signInAs, test } from './people.ts'

test('photos are added, ordered, described, shown to the right people, and removed', async ({ browser }) => {
  const meera = await newMember(browser, 'Meera', 'female')
  const rohan = await newMember(browser, 'Rohan', 'male')
  const { page } = meera
  const list = page.getByRole('dialog', { name: 'Edit photos' })
  const tiles = list.getByRole('listitem').filter({ has: page.locator('[data-photo]') })
  const photosOf = async () => (await read(meera.context, meera.id)).map(({ id }) => id)

  await test.step('three photos are cropped and added; the first is that of the card', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit photos' }).click()
    await expect(list.getByText('You can add 6 more.')).toBeVisible()
    await choose(list, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(list.getByRole('alert')).toContainText("We can't read this picture.")
    for (let count = 1; count <= 3; count++) {
      await choose(list, await takePhoto())
      await page.getByRole('button', { name: 'Use photo' }).dblclick()
      await expect(tiles).toHaveCount(count)
    }
    await expect(list.getByRole('alert')).toHaveCount(0)
    await expect(list.getByText('You can add 3 more.')).toBeVisible()
    await expectNoAxeViolations(page, 'the list of photos')
  })

  await test.step('a caption that is too long is rejected beside its field; another one is saved', async () => {
    const caption = list.getByLabel('Caption').locator('visible=true')
    await caption.fill('x'.repeat(121))
    await list.getByRole('button', { name: 'Save caption' }).click()
    await expect(list.getByText('A caption has at most 120 characters')).toBeVisible()
    await caption.fill('On the way to Rajgad')
    await list.getByRole('button', { name: 'Save caption' }).click()
    await expect(list.getByRole('button', { name: 'Save caption' })).toHaveCount(0)
    await list.getByLabel('Who sees it').locator('visible=true').selectOption('People I chat with')
    await expect(list.getByRole('button', { name: 'Photo 3, People I chat with' })).toBeVisible()
  })

  await test.step('photos are moved by keyboard and by dragging', async () => {
    const [first, second, third] = await photosOf()
    await list.getByRole('button', { name: 'Move left' }).locator('visible=true').press('Enter')
    await expect(list.getByRole('status')).toHaveText('Photo moved to position 2 of 3')
    await expect.poll(photosOf).toEqual([first, third, second])
    await drag(page, tiles.nth(2), tiles.nth(1))
    await expect.poll(photosOf).toEqual([first, second, third])
  })

  await test.step('a photo for people in a chat becomes the first one only after a question', async () => {
    const before = await photosOf()
    await list.getByRole('button', { name: 'Photo 3, People I chat with' }).click()
    await list.getByRole('button', { name: 'Make first' }).locator('visible=true').click()
    const question = page.getByRole('alertdialog', { name: 'Show this photo to all matches?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await photosOf()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit photos' })).toBeFocused()
  })

  const hidden = (await read(meera.context, meera.id))[2]?.photo
  await test.step('a match sees two photos full screen, and of the third only that there is one', async () => {
    await rohan.page.goto(`/view-profile/${meera.id}`)
    await expect(rohan.page.getByText('1 more photo when you chat')).toBeVisible()
    expect((await rohan.context.request.get(`${hidden}/640`)).status()).toBe(404)
    const opener = rohan.page.getByRole('button', { name: 'Photo 1 of 2: Meera Kulkarni. Open full screen' })
    await opener.click()
    const viewer = rohan.page.getByRole('dialog', { name: 'Photos of Meera Kulkarni' })
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    await expectNoAxeViolations(rohan.page, 'a photo full screen')
    await rohan.page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 of 2')).toBeVisible()
    await rohan.page.keyboard.press('ArrowRight')
    await viewer.getByRole('button', { name: 'Previous photo' }).click()
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    await rohan.page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(viewer).toBeVisible()
    await rohan.page.goBack()
    await expect(viewer).toBeHidden()
    await expect(rohan.page).toHaveURL(`/view-profile/${meera.id}`)
  })

  await test.step('in a chat all photos are visible, with their captions', async () => {
    const started = await call(rohan.context, 'chat/start', { id: meera.id })
    await rohan.page.reload()
    await expect(rohan.page.getByText('1 more photo when you chat')).toBeVisible()
    await call(meera.context, 'chat/accept', { id: (started as { conversationId: string }).conversationId })
    // The open page shows what it may show now.
    await rohan.page.getByRole('button', { name: '3 photos' }).click()
    await expect(rohan.page.getByRole('dialog').getByText('1 of 3')).toBeVisible()
    await rohan.page.keyboard.press('End')
    await expect(rohan.page.getByText('On the way to Rajgad')).toBeVisible()
    expect((await rohan.context.request.get(`${hidden}/640`)).status()).toBe(200)
  })

  await test.step('staff remove one with a reason; the person removes one after a question', async () => {
    const admin = await browser.newContext()
    await signInAs(admin, 'admin@jodi.example')
    const staff = await admin.newPage()
    await staff.goto(`/profile/${meera.id}#photos`)
    const shown = staff.getByRole('dialog', { name: 'Edit photos' })
    await shown.getByRole('button', { name: 'Photo 2, All matches' }).click()
    await shown.getByRole('button', { name: 'Remove' }).locator('visible=true').click()
    const why = staff.getByRole('dialog', { name: 'Remove the photo of Meera Kulkarni?' })
    await why.getByLabel('Fake or indecent photo').check()
    await why.getByRole('button', { name: "Remove Meera Kulkarni's photo" }).click()
    await expect(staff.getByText('Photo removed')).toBeVisible()
    await expect.poll(async () => (await photosOf()).length).toBe(2)

    await page.goto('/profile#photos')
    await list.getByRole('button', { name: 'Remove' }).locator('visible=true').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).dblclick()
    await expect(page.getByText('Photo removed')).toBeVisible()
    await expect(list.getByText('No photo is visible to all matches, so the card shows initials.')).toBeVisible()
    expect(await photosOf()).toHaveLength(1)
  })
})

test('a screen reader reads the messages of a page that opens with its dialog', async ({ browser }) => {
  const { page } = await newMember(browser, 'Meera', 'female')
  await page.goto('/profile#photos')
  const list = page.getByRole('dialog', { name: 'Edit photos' })
  await choose(list, await takePhoto())
  await page.getByRole('button', { name: 'Use photo' }).click()
  // By role it is found only if nothing around it is hidden.
  await expect(page.getByRole('status').filter({ hasText: 'Photo added' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toHaveCount(0)
})

test('at the minimum zoom a picture in the shape of the frame is used whole, also in a low window', async ({
  browser,
}) => {
  const { page, context, id } = await newMember(browser, 'Meera', 'female')
  await page.goto('/profile#photos')
  const list = page.getByRole('dialog', { name: 'Edit photos' })
  const own = page.viewportSize() ?? { width: 360, height: 780 }
  const windows = [own, { width: 640, height: 400 }, { width: 780, height: 360 }]
  for (const [taken, size] of windows.entries()) {
    await page.setViewportSize(size)
    await choose(list, await edgedPicture(800, 1000))
    const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
    await expect.soft(dialog.getByRole('slider', { name: 'Zoom' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Use photo' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await read(context, id)).length).toBe(taken + 1)
    const { photo } = (await read(context, id))[taken] ?? {}
    const edges = await cornersOf(await (await context.request.get(`${photo}/640`)).body())
    expect.soft(edges, `at ${size.width} x ${size.height}`).toEqual(['edge', 'edge'])
  }
})

/** Green, with a red edge of 3 %. */
function edgedPicture(width: number, height: number): Promise<Buffer> {
  const inner = { width: Math.round(width * 0.94), height: Math.round(height * 0.94), channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: { create: { ...inner, background: 'green' } } }])
    .jpeg()
    .toBuffer()
}

/** What is near the first and the last corner of a picture. */
async function cornersOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.01, 0.99].map((share) => {
    const at = (Math.floor(info.height * share) * info.width + Math.floor(info.width * share)) * info.channels
    const [red = 0, green = 0] = data.subarray(at)
    return red > green ? 'edge' : 'inside'
  })
}

async function read(context: Parameters<typeof call>[0], id: string) {
  return ((await call(context, 'profiles/photos', { id })) as { photos: { id: string; photo: string }[] }).photos
}

async function choose(list: Locator, buffer: Buffer) {
  const input = list.locator('input[type=file][aria-label="Add photo"]')
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not visible')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}
