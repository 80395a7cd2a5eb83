import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'

export const brands = [
  { value: 'clearwing', label: 'Clearwing' },
  { value: 'onekete', label: 'OneKete' },
] as const
export const previewSchemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const brandAttribute = 'data-brand'
const schemeAttribute = 'data-mantine-color-scheme'

/** The brand and scheme from the address, `?brand=onekete&scheme=dark`; otherwise those of the page. */
export function usePreview() {
  const [params, setParams] = useSearchParams()
  const brand = params.get('brand')
  const scheme = params.get('scheme')
  useAttribute(brandAttribute, brand)
  useAttribute(schemeAttribute, scheme)
  const choose = (name: 'brand' | 'scheme', value: string) =>
    setParams((now) => ({ ...Object.fromEntries(now), [name]: value }), { replace: true, preventScrollReset: true })
  return {
    brand: brand ?? attribute(brandAttribute),
    scheme: scheme ?? attribute(schemeAttribute),
    choose,
  }
}

const attribute = (name: string) => document.documentElement.getAttribute(name) ?? ''

/**
 * Brand and scheme are set on the whole document, because dialogs and toasts are outside the page. They are removed
 * when the page is left; nothing is stored.
 */
function useAttribute(name: string, value: string | null) {
  useLayoutEffect(() => {
    if (value === null) return
    const before = attribute(name)
    document.documentElement.setAttribute(name, value)
    return () => document.documentElement.setAttribute(name, before)
  }, [name, value])
}
