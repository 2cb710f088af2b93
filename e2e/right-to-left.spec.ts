import type { Locator } from '@playwright/test'
import { newMember } from './members.ts'
import { call, expect, test } from './people.ts'

const FIRST_NAME = 'مریم'

/** How far the letters of an element begin from its left edge. */
const indentOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return Math.round(range.getBoundingClientRect().left - node.getBoundingClientRect().left)
  })

test('a name from right to left stays beside its picture', async ({ browser }) => {
  const rohan = await newMember(browser, 'Rohan', 'male')
  const maryam = await newMember(browser, FIRST_NAME, 'female', { lastName: 'خان' })
  const chat = (await call(maryam.context, 'chat/start', { id: rohan.id })) as { conversationId: string }
  const { page } = rohan
  const name = page.getByText(`${FIRST_NAME} خان`, { exact: true }).locator('visible=true').first()
  for (const path of ['/dashboard', '/chats', `/chat/${chat.conversationId}`, `/view-profile/${maryam.id}`]) {
    await page.goto(path)
    await expect(name).toBeVisible()
    expect(await indentOf(name), path).toBe(0)
  }
})
