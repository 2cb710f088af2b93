import type { Language } from '@jodi/shared/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from '#app/routes/routes.ts'
import { announceEnding, leaveEndedSession } from '#domains/accounts/queries.ts'
import { createQueryClient } from '#lib/requests/query-client.ts'
import { startLanguage } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

// From here on a script that does not load concerns one page, which the router loads again.
document.documentElement.dataset.running = 'true'

// The first error response reveals that the session was ended elsewhere; the guards then redirect to sign-in.
let leaving = false
const client = createQueryClient({
  onSignedOut() {
    if (leaving) return
    leaving = true
    void leave().finally(() => {
      leaving = false
    })
  },
  onDone: toast.settle,
})

async function leave(): Promise<void> {
  if (!(await leaveEndedSession(client))) return
  announceEnding(client)
  await router.invalidate()
}

const router = createAppRouter(client)

// All scripts are here. Most pages have their first heading with their data: it has its font by then, and keeps its
// lines.
document.fonts.load('1em Fraunces').catch(() => undefined)

const place = document.getElementById('root')
if (!place) throw new Error('Missing #root element.')
// The server names the language of the page unless it is English.
const language = document.documentElement.dataset.language as Language | undefined
// The first commit is complete and replaces the skeleton that came with the page.
const ready = startLanguage(language).then(() => place.firstElementChild && router.load())
// A transition renders in slices, so that a slow phone responds to input in the meantime.
ready.finally(() =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  ),
)
