import { test } from 'vitest'
import { CheckLoader } from '#domains/checks/check-loader.tsx'
import { answerWith, errorAnswer, ME, see, show } from '#test/render.tsx'

test('a case that is gone does not say who deleted the account: it may have been staff', async () => {
  answerWith({ 'checks/details': errorAnswer('NOT_FOUND') })
  show(<CheckLoader id={ME.id} />)
  await see('Case not found', "This case doesn't exist, the member withdrew the document, or the account was deleted.")
})
