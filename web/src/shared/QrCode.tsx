import { useEffect, useState } from 'react'

/** Width of the light margin that scanners need, in squares (ISO/IEC 18004). */
const quiet = 4

type Squares = { size: number; path: string }

/** A QR code drawn as one path; error level M, as on paper. The library is loaded when a code is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares>()
  useEffect(() => {
    let isShown = true
    void squaresOf(text).then((drawn) => isShown && setSquares(drawn))
    return () => {
      isShown = false
    }
  }, [text])
  const { size, path } = squares ?? { size: 29, path: '' }
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      width="100%"
    >
      <path d={path} fill="black" />
    </svg>
  )
}

const library = () => import('qrcode')

/** Loads the library in advance, while there is a network. */
export const prepareQrCode = async () => void (await library())

async function squaresOf(text: string): Promise<Squares> {
  const { create } = await library()
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join(
    '',
  )
  return { size, path }
}
