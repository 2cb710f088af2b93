import { appTexts } from '@jodi/shared/app-texts.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { t } from '#lib/texts/i18n.ts'
import { SearchInput } from '#ui/search-input.tsx'

const searchOf = (typed: string) => typed.trim().toLowerCase()

/** Searches all matches: while typing on /matches, with Enter on other screens. */
export function HeaderSearch({ className, autoFocus }: { className?: string; autoFocus?: boolean }) {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location })
  const onMatches = here.pathname === '/matches'
  return (
    <SearchInput
      inHeader
      // The URL may change without typing: Back, a shared link, 'Clear Search'.
      value={onMatches ? (here.search.q ?? '') : ''}
      searchOf={searchOf}
      onlyEnter={!onMatches}
      onSearch={(q) =>
        navigate({
          to: '/matches',
          search: (now) => (onMatches ? { ...now, q: q || undefined } : q ? { q } : {}),
          replace: onMatches,
        })
      }
      label={t(appTexts.searchProfilesLabel)}
      placeholder={t(appTexts.searchProfiles)}
      className={className}
      autoFocus={autoFocus}
    />
  )
}
