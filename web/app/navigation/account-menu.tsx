import { appTexts } from '@jodi/shared/app-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser, useSignOut } from '#domains/accounts/queries.ts'
import { hasUnsavedInput } from '#lib/forms/use-unsaved-guard.ts'
import { errorText } from '#lib/requests/errors.ts'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmLeaveDialog } from '#ui/confirm-leave-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'

/**
 * The avatar in the header, or an icon where the page is the account, and its menu; staff confirm before they sign out.
 */
export function AccountMenu({ onSignOut, asIcon = false }: { onSignOut?: () => void; asIcon?: boolean }) {
  const person = useCurrentUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.bad(t(appTexts.errorSigningOut), errorText(error)),
    })
  const profile: MenuEntry = { label: t(appTexts.profile), icon: User, onSelect: () => navigate({ to: '/profile' }) }
  const entries: MenuEntry[] = [
    ...(person.role === 'agent' ? [] : [profile]),
    { label: t(appTexts.settings), icon: Settings, onSelect: () => navigate({ to: '/settings' }) },
    'separator',
    {
      label: t(appTexts.signOut),
      icon: LogOut,
      onSelect: onSignOut ?? (() => (hasUnsavedInput() ? setAsking(true) : leave())),
    },
  ]
  const name = fullName(person.firstName, person.lastName) || person.email
  return (
    <>
      <Menu
        label={t(appTexts.myAccount)}
        entries={entries}
        trigger={
          asIcon ? (
            <IconButton icon={Settings} label={t(appTexts.myAccount)} />
          ) : (
            <button type="button" aria-label={t(appTexts.myAccount)} className="shrink-0 rounded-full max-md:p-0.5">
              <Avatar id={person.id} name={name} photo={person.photo} />
            </button>
          )
        }
      />
      <ConfirmLeaveDialog
        open={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          leave()
        }}
      />
    </>
  )
}
