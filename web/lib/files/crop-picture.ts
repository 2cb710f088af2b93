export type CropArea = { x: number; y: number; width: number; height: number }

const WIDTH_MAX = 1280
const QUALITY = 0.9

/** Whether this browser can display the file as an image. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  bitmap?.close()
  return bitmap !== null
}

/** Crops an area (in pixels of the image), at most 1280 px wide, as WebP or, if the browser cannot encode it, JPEG. */
export async function cropPicture(file: Blob, area: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const width = Math.min(WIDTH_MAX, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * area.height) / area.width)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('Canvas is not supported by this browser.')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const webp = await encode(canvas, 'image/webp')
  // Safari returns PNG where it cannot encode WebP.
  return webp.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg')
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Image encoding failed.'))), type, QUALITY)
  })
}
