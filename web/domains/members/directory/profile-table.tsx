import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Ban, CircleCheck, Eye, Mail, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ChangeEmailDialog } from '#domains/members/directory/change-email-dialog.tsx'
import { DeleteProfileDialog } from '#domains/members/directory/delete-profile-dialog.tsx'
import { ProfileName } from '#domains/members/directory/profile-name.tsx'
import { ProfileStatusDialog } from '#domains/members/directory/profile-status-dialog.tsx'
import type { useClients } from '#domains/members/directory/queries.ts'
import { rememberList } from '#lib/lists/list-address.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { ActiveBadge } from '#ui/active-badge.tsx'
import { NoProfile } from '#ui/drawings/no-profile.tsx'
import { EmailText } from '#ui/email-text.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { type Filtering, StaffList } from '#ui/staff/staff-list.tsx'
import { toast } from '#ui/toast.tsx'

type Listing<Input> = Omit<ReturnType<typeof useClients>, 'input' | 'change'> & {
  input: Input
  change: (part: Partial<Input>, replace?: boolean) => void
}
type Props<Input> = Filtering<Input> & { list: Listing<Input>; noneText: string }

/** Profiles as staff see them, with the actions that are permitted to them. */
export function ProfileTable<Input extends object>({ list, noneText, ...filtering }: Props<Input>) {
  const { isError } = list.query
  const menuOf = useProfileMenu()
  const [asked, setAsked] = useState<{ about: Asking; profile: ListedProfile } | null>(null)

  const address = useLocation({ select: ({ href }) => href })
  useEffect(() => rememberList(address), [address])

  useEffect(() => {
    if (isError) toast.bad(t(uiTexts.error), t(membersTexts.failedToLoadProfiles))
  }, [isError])
  return (
    <>
      <StaffList
        label={t(membersTexts.profiles)}
        columns={columns()}
        list={list}
        rowKey={({ id }) => id}
        sort={{ by: 'createdAt', descending: true }}
        menu={(row) => menuOf(row, (about) => setAsked({ about, profile: row }))}
        {...filtering}
        none={{ title: t(membersTexts.noProfilesFound), text: noneText, drawing: <NoProfile /> }}
        noMatch={{
          title: t(membersTexts.noProfilesFound),
          text: t(membersTexts.noProfilesMatch),
          filteredText: t(membersTexts.noProfilesMatch),
        }}
        failed={{
          title: t(membersTexts.couldntLoadProfiles),
          text: t(membersTexts.failedToLoadProfiles),
        }}
      />
      {asked && <Question {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const columns = (): Column<ListedProfile>[] => [
  {
    key: 'name',
    title: t(uiTexts.name),
    sortable: true,
    avatar: true,
    className: 'w-[29%] lg:w-[32%]',
    cell: (row) => <ProfileName {...row} />,
  },
  {
    key: 'email',
    title: t(uiTexts.email),
    sortable: true,
    className: 'w-[31%] text-ink-2 lg:w-[32%]',
    cell: ({ email }) => <span title={email}>{email ? <EmailText email={email} /> : '—'}</span>,
  },
  {
    key: 'createdAt',
    title: t(membersTexts.createdAt),
    sortable: true,
    className: 'text-ink-2 max-lg:w-29',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'status',
    title: t(uiTexts.status),
    aside: true,
    className: 'max-lg:w-24',
    cell: (row) => <ActiveBadge {...row} />,
  },
]

type Asking = 'enable' | 'disable' | 'changeEmail' | 'delete'

function Question({ about, ...asked }: { about: Asking; profile: ListedProfile; onClose: () => void }) {
  if (about === 'delete') return <DeleteProfileDialog {...asked} />
  if (about === 'changeEmail') return <ChangeEmailDialog {...asked} />
  return <ProfileStatusDialog {...asked} disable={about === 'disable'} />
}

function useProfileMenu() {
  const navigate = useNavigate()
  return ({ id, name, email, may }: ListedProfile, ask: (about: Asking) => void) => {
    const entries: MenuEntry[] = []
    if (may.view)
      entries.push({
        label: t(membersTexts.view),
        icon: Eye,
        onSelect: () => navigate({ to: '/view-profile/$id', params: { id } }),
      })
    if (may.enable)
      entries.push({ label: t(membersTexts.enableMenuItem), icon: CircleCheck, onSelect: () => ask('enable') })
    if (may.disable) entries.push({ label: t(uiTexts.disable), icon: Ban, onSelect: () => ask('disable') })
    if (may.changeEmail)
      entries.push({ label: t(membersTexts.changeEmail), icon: Mail, onSelect: () => ask('changeEmail') })
    if (may.delete) {
      if (entries.length > 0) entries.push('separator')
      entries.push({
        label: t(membersTexts.deleteMenuItem),
        icon: Trash2,
        onSelect: () => ask('delete'),
        destructive: true,
      })
    }
    return { label: t(uiTexts.actionsFor, { name: name || email }), entries }
  }
}
