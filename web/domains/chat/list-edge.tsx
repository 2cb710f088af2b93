import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRef } from 'react'
import { useInView } from '#lib/lists/use-in-view.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorLine } from '#ui/error-line.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props = {
  /** Loads what comes next. */
  next: { isPending: boolean; isError: boolean; mutate(): void }
  /** Changes with what is loaded, so that a short page asks for the next one. */
  loaded: unknown
  /** What is said after an error. */
  problem: string
}

/** The end of a list that loads more when it comes near the visible part. */
export function ListEdge({ next, loaded, problem }: Props) {
  const edge = useRef<HTMLDivElement>(null)
  useInView(edge, loaded, () => !next.isPending && !next.isError && next.mutate())
  return (
    <div ref={edge} className="grid min-h-14 place-items-center text-small text-ink-3">
      {next.isError ? (
        <ErrorLine text={problem} onRetry={() => next.mutate()} busy={false} className="justify-center" />
      ) : (
        <span className="flex items-center gap-2">
          <Spinner /> {t(uiTexts.loading)}
        </span>
      )}
    </div>
  )
}
