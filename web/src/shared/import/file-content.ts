import { mayLeaveCopy } from '#shared/dialogs/may-leave-copy.ts'

/** A file's bytes in base64, as an import sends them. */
export async function contentOf(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 32_768) parts.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)))
  return btoa(parts.join(''))
}

/** Saves a text as a file on the user's device. On a shared computer, only after a warning. */
export async function saveText(name: string, text: string, type = 'text/csv') {
  if (!(await mayLeaveCopy())) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
