import type { ListedProfile } from '@jodi/shared/people.ts'
import { useRef } from 'react'
import { useDeleteMember } from '#domains/people/directory/queries.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { profile: Pick<ListedProfile, 'id' | 'name' | 'email' | 'photo'> | null; onClose: () => void }

/** Asks before somebody is deleted, and names them. */
export function DeleteProfileQuestion({ profile, onClose }: Props) {
  const deleting = useDeleteMember()
  // While the question fades out it still names whom it was about.
  const last = useRef(profile)
  if (profile) last.current = profile
  const person = last.current
  if (!person) return null
  const name = person.name || person.email
  const act = () =>
    deleting.mutate(person.id, {
      onSuccess: () => toast.good(t('Profile deleted'), t('The profile has been successfully deleted.')),
      onError: () => toast.bad(t('Error'), t('Failed to delete the profile. Please try again.')),
      onSettled: onClose,
    })
  return (
    <AlertDialog
      open={profile !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('Are you sure?')}
      description={t('This action cannot be undone. This will permanently delete the profile and all associated data.')}
      action={t('Delete {{name}}', { name })}
      onAction={act}
      busy={deleting.isPending}
    >
      <div className="flex items-center min-w-0 gap-3 rounded-control bg-sunken px-3 py-2.5">
        <Avatar id={person.id} name={name} photo={person.photo} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-small text-ink-2">{person.email}</p>
        </div>
      </div>
    </AlertDialog>
  )
}
