import { codeHandlers } from '#domains/accounts/codes/handlers.ts'
import { session } from '#domains/accounts/current-user/handlers.ts'
import { deletionHandlers } from '#domains/accounts/deletion/handlers.ts'
import { emailHandlers } from '#domains/accounts/email/handlers.ts'
import { linkHandlers } from '#domains/accounts/links/handlers.ts'
import { passwordHandlers } from '#domains/accounts/password/handlers.ts'
import { sessionHandlers } from '#domains/accounts/sessions/handlers.ts'
import { signUpHandlers } from '#domains/accounts/sign-up/handlers.ts'
import { publicBase } from '#rpc/bases.ts'

export const accountsRouter = publicBase.accounts.router({
  session,
  ...signUpHandlers,
  ...sessionHandlers,
  ...passwordHandlers,
  ...codeHandlers,
  ...emailHandlers,
  ...linkHandlers,
  ...deletionHandlers,
})
