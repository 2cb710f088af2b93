import { createContext, useContext } from 'react'

/** Opens the places of the product, on screens that bring their own header. */
export const MenuOpener = createContext<() => void>(() => undefined)

/** Opens the drawer on a phone. */
export const useMenuOpener = () => useContext(MenuOpener)
