import { createContext, useContext } from 'react'

/** Opens the navigation on screens with their own header. */
export const MenuOpener = createContext<() => void>(() => undefined)

/** Opens the drawer on a phone. */
export const useMenuOpener = () => useContext(MenuOpener)
