import { useLayoutEffect } from 'react'
import { useClientOptions } from '#api/client-options.ts'
import clearwing from './clearwing-mark.svg?no-inline'
import oneKete from './onekete-mark.svg?no-inline'

/** The colours and the icon of the variant that this installation is. */
export function Brand() {
  const { product } = useClientOptions()
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = product.toLowerCase()
  }, [product])
  return <link rel="icon" type="image/svg+xml" href={product === 'OneKete' ? oneKete : clearwing} />
}
