import { membersTexts } from '@jodi/shared/members/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AvailableCredits } from '#domains/agents/available-credits.tsx'
import { CreateUserForm } from '#domains/members/creation/create-user-form.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Create New User; the input survives errors and reloads, except the password. */
export function CreateUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const isAgent = useCurrentUser().role === 'agent'
  const [busy, setBusy] = useState(false)
  const [userId, setUserId] = useState<string | null>(null)
  const showCreated = (created: string) => {
    // The form is unmounted before it could report that it is done.
    setBusy(false)
    setUserId(created)
  }
  const close = () => {
    if (busy) return
    setUserId(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => !now && close()}
      title={t(membersTexts.createNewUser)}
      width="wide"
      footer={
        <>
          <CancelButton label={userId ? t(uiTexts.close) : t(uiTexts.cancel)} disabled={busy} />
          {userId ? (
            <Link
              ref={takeFocus}
              to="/view-profile/$id"
              params={{ id: userId }}
              className={buttonStyle({ variant: 'primary' })}
            >
              {t(membersTexts.viewCreatedProfile)}
            </Link>
          ) : (
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {busy ? t(uiTexts.creating) : t(membersTexts.createUser)}
            </Button>
          )}
        </>
      }
    >
      {isAgent && <AvailableCredits />}
      {userId ? <UserCreated /> : <CreateUserForm id={id} onBusy={setBusy} onCreated={showCreated} />}
    </Dialog>
  )
}

/** The clicked button is unmounted, so the focus moves to what replaces it. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

function UserCreated() {
  return (
    <div role="status" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <h3 className="type-title">{t(membersTexts.userCreatedSuccessfully)}</h3>
      <p className="max-w-md text-ink-2">{t(membersTexts.createdUserExplanation)}</p>
    </div>
  )
}
