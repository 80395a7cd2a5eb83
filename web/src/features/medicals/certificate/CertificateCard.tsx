import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { isHolder } from '@clearwing/domain/medicals/rules.ts'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import classes from './CertificateCard.module.css'
import { CertificateRows } from './CertificateRows.tsx'
import { Conditions } from './Conditions.tsx'
import { GateView } from './GateView.tsx'
import { worthShowing } from './worth-showing.ts'

/** What the holder carries: dates, conditions, number, and the way to show it. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { number, rows, conditions } = certificate
  const mayShow = isHolder(useActor(), certificate) && rows.some(({ inForce }) => inForce)
  return (
    <section className={classes.card} aria-label={`Medical certificate ${number}`}>
      <div className={classes.head}>
        <h2 className={classes.title}>Medical certificate</h2>
        <Link className={classes.number ?? ''} to={`/certificate/${certificate.certificateId}`}>
          No. {number}
        </Link>
      </div>
      <CertificateRows rows={worthShowing(rows)} />
      <Conditions conditions={conditions} />
      {mayShow && <ShowAtTheGate certificate={certificate} />}
    </section>
  )
}

export function ShowAtTheGate({ certificate: { certificateId } }: { certificate: Pick<Certificate, 'certificateId'> }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button
        className={classes.show ?? ''}
        fullWidth
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
        onClick={() => setShown(true)}
      >
        Show at the gate
      </Button>
      <GateView certificateId={certificateId} opened={isShown} onClose={() => setShown(false)} />
    </>
  )
}
