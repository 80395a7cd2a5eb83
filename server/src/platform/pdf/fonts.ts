import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

export type Face = 'regular' | 'medium' | 'semibold'

/**
 * Inter, each weight as a complete TrueType file, which includes every macron. (pdfkit cannot embed a subset of WOFF2
 * files.)
 */
const files: Record<Face, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
}

function opened(file: string) {
  const font = openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`)))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`)
  const layout = font.layout.bind(font)
  // Inter would print '->' as an arrow and '3x4' with a times sign; this prints every character as it was written.
  font.layout = (text, features = {}) =>
    layout(text, {
      ...(Array.isArray(features) ? Object.fromEntries(features.map((each) => [each, true])) : features),
      calt: false,
    })
  return font
}

let fonts: Map<Face, ReturnType<typeof opened>> | undefined

/** Reading a font takes as long as writing a page, so it is read once. */
export function openFonts() {
  fonts ??= new Map(Object.entries(files).map(([face, file]) => [face as Face, opened(file)]))
  return fonts
}

/**
 * Adds the fonts to a document. The glyphs that fontkit
 * caches are cleared for each document: otherwise the u embedded as a part of ū would have no character in the next
 * one, so that it could be printed but not found, copied or read aloud.
 */
export function registerFonts(document: PDFKit.PDFDocument) {
  for (const [face, font] of openFonts()) {
    Object.assign(font, { _glyphs: {} })
    // The types do not know that pdfkit also accepts an open font.
    document.registerFont(face, font as unknown as Uint8Array)
  }
}
