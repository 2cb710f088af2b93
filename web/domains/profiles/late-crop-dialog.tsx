import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'

const readDialog = async () => (await import('#domains/profiles/crop-dialog.tsx')).CropDialog
type Dialog = Awaited<ReturnType<typeof readDialog>>

type Props = ComponentProps<Dialog> & {
  /** The code could not be loaded: the person can choose the picture again. */
  onNotLoaded: () => void
}

/** Crops a picture; the code is loaded once one is chosen. */
export function LateCropDialog({ onNotLoaded, ...dialog }: Props) {
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  const fail = useEffectEvent(onNotLoaded)
  useEffect(() => {
    readDialog().then(
      (dialog) => setLoaded(() => dialog),
      () => fail(),
    )
  }, [])
  return Loaded && <Loaded {...dialog} />
}
