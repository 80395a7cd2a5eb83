// Before anything of zod: the content security policy lets no code be made from text, and trying is reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
