import { z } from 'zod'

// Imported first by the browser, whose content security policy lets no code be made from text.
z.config({ jitless: true })
