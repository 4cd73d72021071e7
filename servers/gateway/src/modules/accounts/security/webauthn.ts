/** The passkey library, loaded with the first passkey: it takes a quarter of the time that a gateway takes to start. */
export const webauthn = () => import('@simplewebauthn/server');
