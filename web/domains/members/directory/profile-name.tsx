import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#ui/avatar.tsx'
import { ROW_LINK, rowName } from '#ui/staff/columns.ts'

/** Photo and name of a row; a link for those who may open the profile. */
export function ProfileName({ id, name, email, photo, may }: ListedProfile) {
  const shown = name || email
  return (
    <span className="flex items-center gap-2.5">
      <Avatar id={id} name={shown} photo={photo} className="size-7" />
      {may.view ? (
        <Link to="/view-profile/$id" params={{ id }} {...rowName(shown, ROW_LINK)}>
          {shown}
        </Link>
      ) : (
        <span {...rowName(shown)}>{shown}</span>
      )}
    </span>
  )
}
