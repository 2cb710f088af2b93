import { linksTexts } from '@jodi/shared/accounts/link-texts.ts'
import { appTexts } from '@jodi/shared/app-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useSession, useSignOut } from '#domains/accounts/queries.ts'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  title: string
  text: string
  /** The address that the account now signs in with; null if it is not known, none if the account was deleted. */
  email?: string | null
}

/** The result of the button on the page of an emailed link. */
export function LinkDone({ title, text, email }: Props) {
  const person = useSession()
  // The button that was pressed is gone.
  useFocusOnOpen(() => document.getElementById('page')?.focus({ preventScroll: true }))
  return (
    <div className="grid gap-5" role="status">
      <CircleCheck aria-hidden="true" className="size-9 text-good" />
      <TitleBlock title={title}>{text}</TitleBlock>
      {person && email !== null && person.email !== email ? (
        <SignedInAs email={person.email} />
      ) : (
        <p>
          <Link to="/signin" className="link">
            {t(uiTexts.signIn)}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Somebody else is signed in in this browser: their area is not that of the account of the link. */
function SignedInAs({ email }: { email: string }) {
  const signOut = useSignOut()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: () => toast.bad(t(appTexts.errorSigningOut), t(appTexts.signOutFailed)),
    })
  return (
    <>
      <p className="wrap-anywhere">{t(linksTexts.signedInAs, { email })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={leave} busy={signOut.isPending}>
          {t(appTexts.signOut)}
        </Button>
        <Link to="/signin" className="link">
          {t(linksTexts.staySignedIn)}
        </Link>
      </div>
    </>
  )
}
