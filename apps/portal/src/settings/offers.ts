import { config } from './config.ts';

/** Whether a forgotten password can be set anew by e-mail (showForgotPwd). */
export const offersForgot = (): boolean => config().showForgotPwd === 'Y';

/** Whether people register themselves (showRegister). */
export const offersRegister = (): boolean => config().showRegister === 'Y';
