import { codeHandlers } from '#domains/accounts/codes/handlers.ts'
import { emailHandlers } from '#domains/accounts/email/handlers.ts'
import { linkHandlers } from '#domains/accounts/links/handlers.ts'
import { passwordHandlers } from '#domains/accounts/password/handlers.ts'
import { sessionHandlers } from '#domains/accounts/sessions/handlers.ts'
import { signUpHandlers } from '#domains/accounts/sign-up/handlers.ts'

/** All of accounts but `session`: the person that it answers with comes from `profiles`. */
export const accountHandlers = {
  ...signUpHandlers,
  ...sessionHandlers,
  ...passwordHandlers,
  ...codeHandlers,
  ...emailHandlers,
  ...linkHandlers,
}
