import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { Link } from '@tanstack/react-router'
import { t } from '#lib/texts/i18n.ts'

/** Leads from the form to the list of all photos, on the page of the profile. */
export function AllPhotosLink({ id }: { id: string }) {
  return (
    <Link to="/profile/$id" params={{ id }} hash="photos" className="link justify-self-start text-small">
      {t(photoTexts.editAllPhotos)}
    </Link>
  )
}
