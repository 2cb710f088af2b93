import { expect, signInAs, test } from './people.ts'

// "npm run docs:pictures" writes into docs; other runs only check that the screenshots can be taken.
const folder = process.env.DOCS_FOLDER

/** The screenshots of the documentation with their pages. */
const PICTURES = [{ file: 'screenshot.png', path: '/dashboard', heading: 'Your Matches' }]

test('the pages of the documentation load without errors, and screenshots are taken', async ({ page }, info) => {
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
      // Lazy images outside the window are not loaded, and decoding them would wait for ever.
      const loading = [...document.images].filter((image) => image.loading !== 'lazy' || image.complete)
      await Promise.allSettled(loading.map((image) => image.decode()))
    })
    await page.screenshot({ path: folder ? `${folder}/${file}` : info.outputPath(file), animations: 'disabled' })
    expect(errors, `errors of ${path}`).toEqual([])
  }
})
