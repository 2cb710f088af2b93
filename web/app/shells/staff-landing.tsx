import { appTexts } from '@jodi/shared/app-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings } from 'lucide-react'
import { useCurrentUser, useSignOut } from '#domains/accounts/queries.ts'
import { DarkModeSwitch } from '#domains/settings/dark-mode-switch.tsx'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'

/** The page that agents and admins see after sign-in: account, theme and sign-out. */
export function StaffLanding() {
  const person = useCurrentUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = fullName(person.firstName, person.lastName)

  const leave = () =>
    signOut.mutate(undefined, {
      onError: () => toast.bad(t(appTexts.errorSigningOut), t(appTexts.signOutFailed)),
    })
  return (
    <Card className="grid gap-5 p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={person.id} name={name || person.email} photo={person.photo} className="size-14" />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="type-title truncate">
            {name || person.email}
          </h2>
          {name && <p className="truncate text-ink-2">{person.email}</p>}
        </div>
        <Badge tone="action">{person.role === 'admin' ? t(appTexts.admin) : t(appTexts.agent)}</Badge>
      </div>
      <div className="border-t border-line pt-3">
        <DarkModeSwitch />
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button onClick={() => navigate({ to: '/settings' })}>
          <Settings aria-hidden="true" />
          {t(appTexts.settings)}
        </Button>
        <Button onClick={leave} busy={signOut.isPending}>
          {!signOut.isPending && <LogOut aria-hidden="true" />}
          {t(appTexts.signOut)}
        </Button>
      </div>
    </Card>
  )
}
