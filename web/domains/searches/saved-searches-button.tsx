import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { BellRing } from 'lucide-react'
import { useSavedSearches } from '#domains/searches/queries.ts'
import { t, tCount } from '#lib/i18n.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

const readList = async () => (await import('#domains/searches/saved-search-list.tsx')).SavedSearchList

/** Opens the saved searches; a dot says that some have found new people, who may be in several of them. */
export function SavedSearchesButton() {
  const { data } = useSavedSearches()
  const list = useLatePart(readList, () => toast.bad(t(searchesTexts.couldntLoad), t(uiTexts.serverUnreachable)))
  // A member who has saved nothing needs no list.
  if (!list.Part && !data?.searches.length) return null
  const withNew = data?.searches.filter(({ newPeople }) => newPeople > 0).length ?? 0
  return (
    <>
      <Button
        size="small"
        className="md:min-h-9!"
        onClick={list.open}
        busy={list.isLoading}
        aria-haspopup="dialog"
        aria-label={withNew > 0 ? tCount(withNew, searchesTexts.savedSearchesNew) : undefined}
      >
        <BellRing aria-hidden="true" />
        {t(searchesTexts.savedSearches)}
        {withNew > 0 && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />}
      </Button>
      <Dialog
        open={list.Part !== undefined}
        onOpenChange={list.close}
        title={t(searchesTexts.savedSearches)}
        description={t(searchesTexts.savedSearchesExplanation)}
      >
        {list.Part && <list.Part />}
      </Dialog>
    </>
  )
}
