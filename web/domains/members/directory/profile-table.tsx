import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Eye, Mail, Trash2, UserCheck, UserX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ChangeEmailDialog } from '#domains/members/directory/change-email-dialog.tsx'
import { DeleteProfileDialog } from '#domains/members/directory/delete-profile-dialog.tsx'
import { isNarrowed, listInputOf, type ProfileSearch, sortOf, writeSort } from '#domains/members/directory/format.ts'
import { NoProfiles } from '#domains/members/directory/no-profiles.tsx'
import { ProfileName } from '#domains/members/directory/profile-name.tsx'
import { ProfileStatusDialog } from '#domains/members/directory/profile-status-dialog.tsx'
import { useProfiles } from '#domains/members/directory/queries.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { rememberList } from '#lib/list-address.ts'
import { ActiveBadge } from '#ui/active-badge.tsx'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  /** The agent whose clients are listed; null for all members. */
  agentId: string | null
  search: ProfileSearch
  /** Changes the URL; `replace` adds no history entry. */
  onSearch: (change: ProfileSearch, replace?: boolean) => void
}

/** Profiles as staff see them, with the actions that are permitted to them. */
export function ProfileTable({ agentId, search, onSearch }: Props) {
  const profiles = useProfiles(listInputOf(search, agentId))
  const { data, isError, isPlaceholderData, isFetching } = profiles
  const menuOf = useProfileMenu()
  const [asked, setAsked] = useState<{ about: Asking; profile: ListedProfile } | null>(null)

  const address = useLocation({ select: ({ href }) => href })
  useEffect(() => rememberList(address), [address])

  useEffect(() => {
    if (isError) toast.bad(t('Error'), t('Failed to load profiles. Please try again.'))
  }, [isError])

  // A page that does not exist, or no longer, is replaced by the last one.
  const shown = data?.page ?? 1
  const isMoved = data !== undefined && !isPlaceholderData && shown !== (search.page ?? 1)
  useEffect(() => {
    if (isMoved) onSearch({ ...search, page: shown > 1 ? shown : undefined }, true)
  }, [isMoved, shown, search, onSearch])

  const goTo = (page: number) => onSearch({ ...search, page: page > 1 ? page : undefined })
  return (
    <>
      <DataTable
        label={t('Profiles')}
        columns={columns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        sort={sortOf(search)}
        onSort={(sort) => onSearch({ ...search, sort: writeSort(sort), page: undefined })}
        menu={(row) => menuOf(row, (about) => setAsked({ about, profile: row }))}
        stale={isPlaceholderData}
        empty={
          <NoProfiles
            onReset={isNarrowed(search) ? () => onSearch({ sort: search.sort }) : undefined}
            searchAlone={agentId !== null}
          />
        }
        error={
          isError && !data ? (
            <ErrorCard
              className=""
              title={t("Couldn't load profiles")}
              text={t('Failed to load profiles. Please try again.')}
              onRetry={() => profiles.refetch()}
              busy={isFetching}
            />
          ) : undefined
        }
        footer={data && <Pagination page={shown} pageSize={PAGE_SIZE} total={data.total} onPage={goTo} />}
      />
      {asked && <Question {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const columns = (): Column<ListedProfile>[] => [
  {
    key: 'name',
    title: t('Name'),
    sortable: true,
    avatar: true,
    className: 'w-[32%]',
    cell: (row) => <ProfileName {...row} />,
  },
  {
    key: 'email',
    title: t('Email'),
    sortable: true,
    className: 'w-[32%] text-ink-2',
    cell: ({ email }) => <span title={email}>{email || '—'}</span>,
  },
  {
    key: 'createdAt',
    title: t('Created At'),
    sortable: true,
    className: 'text-ink-2',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  { key: 'status', title: t('Status'), aside: true, cell: (row) => <ActiveBadge {...row} /> },
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
        label: t('View'),
        icon: Eye,
        onSelect: () => navigate({ to: '/view-profile/$id', params: { id } }),
      })
    if (may.enable) entries.push({ label: t('Enable'), icon: UserCheck, onSelect: () => ask('enable') })
    if (may.disable) entries.push({ label: t('Disable'), icon: UserX, onSelect: () => ask('disable') })
    if (may.changeEmail) entries.push({ label: t('Change Email'), icon: Mail, onSelect: () => ask('changeEmail') })
    if (may.delete) {
      if (entries.length > 0) entries.push('separator')
      entries.push({ label: t('Delete'), icon: Trash2, onSelect: () => ask('delete'), destructive: true })
    }
    return { label: t('Actions for {{name}}', { name: name || email }), entries }
  }
}
