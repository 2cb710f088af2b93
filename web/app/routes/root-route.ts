import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { ErrorScreen } from '#app/error-screen.tsx'
import { Root } from '#app/root.tsx'

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Root,
  errorComponent: ErrorScreen,
})
