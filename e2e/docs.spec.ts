import { expect, signInAs, test } from './people.ts'

// "npm run docs:pictures" writes into docs; every other run only checks that the pages can be photographed.
const folder = process.env.DOCS_FOLDER

/** The pictures of the documentation, each with the page that it shows. */
const PICTURES = [{ file: 'screenshot.png', path: '/dashboard', heading: 'Your Matches' }]

test('the pages of the documentation come without an error and are photographed', async ({ page }, info) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('response', (response) => response.status() >= 400 && errors.push(`${response.status()} ${response.url()}`))
  // High enough for a whole row of cards.
  await page.setViewportSize({ width: 1280, height: 1092 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await signInAs(page.context(), 'member@jodi.example')
  for (const { file, path, heading } of PICTURES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.allSettled([...document.images].map((image) => image.decode()))
    })
    await page.screenshot({ path: folder ? `${folder}/${file}` : info.outputPath(file), animations: 'disabled' })
    expect(errors, `errors of ${path}`).toEqual([])
  }
})
