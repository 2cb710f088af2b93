import type { SavedSearch } from '@jodi/shared/searches/contract.ts'
import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { searchName } from '#domains/searches/format.ts'
import { useSwitchEmails } from '#domains/searches/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import { Toggle } from '#ui/toggle.tsx'

type Props = { search: SavedSearch; onRename: () => void; onDelete: () => void }

/** One saved search: its name opens it. */
export function SavedSearchRow({ search, onRename, onDelete }: Props) {
  const { id, name, filter, query, emails, isPossible, newPeople } = search
  const { mutate } = useSwitchEmails()
  const words = isPossible ? searchName(filter, query) : t(searchesTexts.noLongerPossible)
  const switchEmails = (on: boolean) =>
    mutate(
      { id, emails: on },
      { onError: (error) => toast.bad(t(searchesTexts.couldntChangeEmails), errorText(error)) },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-3 not-first:border-t first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link to="/saved-searches/$id" params={{ id }} dir="auto" className="link min-w-0 truncate font-semibold">
            {name}
          </Link>
          {newPeople > 0 && <Badge tone="action">{tCount(newPeople, searchesTexts.newCount)}</Badge>}
        </p>
        {words !== name && <p className="truncate text-small text-ink-3">{words}</p>}
      </div>
      <div className="flex items-center">
        <Toggle aria-label={t(searchesTexts.emailsNamed, { name })} checked={emails} onChange={switchEmails} />
        <IconButton icon={Pencil} label={t(searchesTexts.renameNamed, { name })} onClick={onRename} className="ml-2" />
        <IconButton icon={Trash2} label={t(searchesTexts.deleteNamed, { name })} onClick={onDelete} />
      </div>
    </li>
  )
}
