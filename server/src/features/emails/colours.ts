import type { Product } from '#platform/config/config.ts'

/** Colours of each brand in the light scheme: mail programs support no variables, and darken automatically. */
export const colours: Record<Product, Record<'page' | 'line' | 'text' | 'quiet' | 'brand' | 'onBrand', string>> = {
  Clearwing: {
    page: '#f4f6f8',
    line: '#d8dfe5',
    text: '#14212b',
    quiet: '#43535f',
    brand: '#0b5a8a',
    onBrand: '#ffffff',
  },
  OneKete: {
    page: '#f5f6f3',
    line: '#dae0d7',
    text: '#17221b',
    quiet: '#45534a',
    brand: '#1f5d38',
    onBrand: '#ffffff',
  },
}
