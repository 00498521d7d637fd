import { html } from 'hono/html';
import { placeHref } from '#club/facts/places.ts';
import type { Markup } from './page-shell.ts';
import { partnerCopy as copy } from './partner.copy.ts';

/** A keyword that the club knows: after login, the visitor returns here (LOGIN-11). */
export const RETURN_TO = { returnTo: 'mymilitary' };

export const pricing = (clubUrl: string): Markup =>
  html`<club-pricing theme="auto"><a href="${placeHref('pricing', {}, clubUrl)}">${copy.plansFallback}</a></club-pricing>`;

/** Returns the signup form as a part of the page. */
export const signup = (clubUrl: string): Markup =>
  html`<club-signup theme="auto" return-to="mymilitary"><a href="${placeHref('signup', RETURN_TO, clubUrl)}">${copy.signupFallback}</a></club-signup>`;

/** Returns the signup form in a frame of the club. */
export const framedSignup = (clubUrl: string): Markup =>
  html`<club-signup isolation="frame" theme="auto" return-to="mymilitary"><a href="${placeHref('signup', RETURN_TO, clubUrl)}">${copy.signupFallback}</a></club-signup>`;

/** Returns the login form as a part of the page. */
export const login = (clubUrl: string): Markup =>
  html`<club-login theme="auto"><a href="${placeHref('login', RETURN_TO, clubUrl)}">${copy.memberFallback}</a></club-login>`;

/** Returns the counter of Founding Member spots, with the number that the plans show. */
export const founders = (clubUrl: string): Markup =>
  html`<club-founder-spots theme="auto" count="plans"><a href="${placeHref('pricing', {}, clubUrl)}">${copy.foundersFallback}</a></club-founder-spots>`;
