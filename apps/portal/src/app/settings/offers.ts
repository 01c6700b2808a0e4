import { config } from './config.ts';

/** Returns whether a forgotten password can be reset by e-mail (showForgotPwd). */
export const offersForgot = (): boolean => config().showForgotPwd === 'Y';

/** Returns whether people can register themselves (showRegister). */
export const offersRegister = (): boolean => config().showRegister === 'Y';
