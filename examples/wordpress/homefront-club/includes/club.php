<?php
namespace HomefrontClub;

defined( 'ABSPATH' ) || exit;

const WAIT_SECONDS = 8;

/** Returns the saved settings. Both are empty before the first save. */
function settings(): array {
	return wp_parse_args( get_option( OPTION ), array( 'club' => '', 'partner' => '' ) );
}

/** Returns an address of the club. */
function club_url( string $path = '' ): string {
	return settings()['club'] . $path;
}

/**
 * Sends a request to the club. Returns the status and the decoded answer, or null when nothing answered. A redirect counts
 * as an answer: the secret must not follow it.
 */
function ask( string $url, ?array $body = null, array $headers = array() ): ?array {
	$options = array( 'timeout' => WAIT_SECONDS, 'redirection' => 0, 'headers' => $headers );
	if ( $body ) {
		$options['body']                    = wp_json_encode( $body );
		$options['headers']['Content-Type'] = 'application/json';
	}
	$answer = $body ? wp_remote_post( $url, $options ) : wp_remote_get( $url, $options );
	if ( is_wp_error( $answer ) ) {
		return null;
	}
	return array(
		'status' => (int) wp_remote_retrieve_response_code( $answer ),
		'json'   => json_decode( wp_remote_retrieve_body( $answer ), true ),
	);
}

/** Exchanges a one-time code at a club for its member. */
function exchange( string $club, string $partner, string $secret, string $code ): ?array {
	return ask( "$club/api/membership/handoff/exchange", compact( 'partner', 'secret', 'code' ) );
}
