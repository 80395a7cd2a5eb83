import { codeOf } from '@clearwing/domain/requirements/check/match.ts'
import { Button, FileButton } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { showNotice } from '#shared/toasts/show-notice.ts'

/** Pixels of the longer side of a picture that is read: a camera gives many times more than a QR code needs. */
const longest = 1200

/** The codes in a picture. The reader is loaded with the first picture; few browsers have one of their own. */
async function codesIn(file: File) {
  const { BarcodeDetector } = await import('qr/decode.js')
  const { width, height } = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(width, height))
  const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) }
  const image = await createImageBitmap(file, size)
  return new BarcodeDetector({ formats: ['qr_code'] }).detect(image)
}

/** Reads the QR picture of a certificate, taken with the camera or from a file. Scanners that type need no button. */
export function ScanButton({ add }: { add: (code: string) => void }) {
  const read = async (file: File | null) => {
    if (!file) return
    const found = await codesIn(file).catch(() => [])
    const code = found.map(({ rawValue }) => codeOf(rawValue)).find((one) => one !== undefined)
    if (code) add(code)
    else showNotice({ type: 'warning', title: 'Scan', lines: ['This picture shows no QR code of a certificate.'] })
  }
  return (
    <FileButton accept="image/*" capture="environment" onChange={(file) => void read(file)}>
      {(button) => (
        <Button variant="default" leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />} {...button}>
          Scan a QR code
        </Button>
      )}
    </FileButton>
  )
}
