import { ChangeEmailDialog } from '#domains/accounts/change-email-dialog.tsx'
import { ConfirmSignUpForm } from '#domains/accounts/confirm-sign-up-form.tsx'
import { DeleteAccountDialog } from '#domains/accounts/delete-account-dialog.tsx'
import { EnterResetCodeForm } from '#domains/accounts/enter-reset-code-form.tsx'
import { ENDED, FAILED, type Form, finish, MEMBER, tryForms } from '#test/forms.tsx'

const EMAIL = 'asha@example.in'
const nothing = () => undefined

/** The code of a step is sent again. */
const resend: Pick<Form, 'button' | 'answer' | 'done' | 'denials'> = {
  button: 'Resend code',
  answer: { resendInSeconds: 60 },
  done: 'OTP Sent',
  denials: [FAILED, ENDED],
}
const pendingCode = (email: string) => ({ 'accounts/pendingCode': { email, resendInSeconds: 0 } })

tryForms({
  'sign-up, another code': {
    ...resend,
    part: (
      <ConfirmSignUpForm
        {...{ attemptId: 'a1', email: EMAIL, resendAt: 0 }}
        {...{ onResent: finish, onChange: nothing, onExisting: nothing, onDone: nothing }}
      />
    ),
    person: null,
    sends: 'accounts/resendSignUpCode',
    input: { attemptId: 'a1' },
  },
  'reset of the password, another code': {
    ...resend,
    part: (
      <EnterResetCodeForm
        {...{ email: EMAIL, code: '', error: null, resendAt: 0 }}
        {...{ onResent: finish, onChange: nothing, onNext: nothing }}
      />
    ),
    person: null,
    sends: 'accounts/requestReset',
    input: { email: EMAIL },
  },
  'change of email, another code': {
    ...resend,
    part: <ChangeEmailDialog onClose={nothing} />,
    around: pendingCode('new@example.in'),
    sends: 'accounts/resendCode',
    input: { purpose: 'emailChange' },
  },
  'deletion of the account, another code': {
    ...resend,
    part: <DeleteAccountDialog onClose={nothing} />,
    around: pendingCode(MEMBER.email),
    sends: 'accounts/resendCode',
    input: { purpose: 'deletion' },
  },
})
