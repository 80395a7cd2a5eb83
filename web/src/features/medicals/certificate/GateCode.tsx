import { formatCode } from '@clearwing/domain/medicals/certificate/code.ts'
import { useClientOptions } from '#api/client-options.ts'
import { QrCode } from '#shared/QrCode.tsx'
import classes from './GateView.module.css'
import type { KeptCertificate } from './offline-certificates.ts'

/** The code of a certificate, to scan or type. */
export function GateCode({ certificate: { code } }: { certificate: Pick<KeptCertificate, 'code'> }) {
  const { displayName } = useClientOptions()
  return (
    <div className={classes.paper}>
      <div className={classes.squares}>
        <QrCode
          text={`${location.origin}/info/verify?c=${code}`}
          label="QR code of the page that checks this certificate"
        />
      </div>
      <div className={classes.code}>{formatCode(code)}</div>
      <div className={classes.hint}>Scan to check it in the register of {displayName}</div>
    </div>
  )
}
