import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Loads the code of a page on demand. If the code no longer exists on the server, the app is an outdated version and is
 * reloaded. Without a connection a reload would lose the app, so there the load fails like any other request.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  importer: () => Promise<Module>,
  name: Name,
) {
  const load = () =>
    importer().catch((error) => {
      throw navigator.onLine ? error : new Error('offline', { cause: error })
    })
  return lazyRouteComponent(load, name)
}
