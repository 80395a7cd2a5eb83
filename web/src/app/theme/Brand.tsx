import { useLayoutEffect } from 'react'
import { useClientOptions } from '#api/client-options.ts'
import clearwing from './clearwing-mark.svg'
import oneKete from './onekete-mark.svg'

/** Applies the colours and icon of this installation's brand. */
export function Brand() {
  const { product } = useClientOptions()
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = product.toLowerCase()
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = product === 'OneKete' ? oneKete : clearwing
  }, [product])
  return null
}
