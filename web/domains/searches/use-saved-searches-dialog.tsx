import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { useLatePart } from '#lib/loading/use-late-part.ts'
import { t } from '#lib/texts/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

const readList = async () => (await import('#domains/searches/saved-search-list.tsx')).SavedSearchList

/** The dialog with the saved searches; its code is loaded when it is first opened. */
export function useSavedSearchesDialog() {
  const list = useLatePart(readList, () => toast.bad(t(searchesTexts.couldntLoad), t(uiTexts.serverUnreachable)))
  const shown: ReactNode = (
    <Dialog
      open={list.Part !== undefined}
      onOpenChange={list.close}
      title={t(searchesTexts.savedSearches)}
      description={t(searchesTexts.savedSearchesExplanation)}
    >
      {list.Part && <list.Part />}
    </Dialog>
  )
  return { open: list.open, isLoading: list.isLoading, shown }
}
