<?php
namespace HomefrontClub;

defined( 'ABSPATH' ) || exit;

const PAGE = 'homefront-club';

add_action(
	'admin_menu',
	fn() => add_options_page( 'Homefront Club', 'Homefront Club', 'manage_options', PAGE, __NAMESPACE__ . '\settings_page' )
);
add_filter(
	'plugin_action_links_homefront-club/homefront-club.php',
	fn( $links ) => array_merge(
		array( sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . PAGE ) ), esc_html__( 'Settings', 'homefront-club' ) ) ),
		$links
	)
);

/** Shows the settings, and saves them. What was typed stays when something is wrong with it. */
function settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$shown  = settings();
	$secret = '';
	$errors = array();
	$sent   = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' );
	if ( $sent ) {
		check_admin_referer( PAGE );
		$shown  = array( 'club' => typed( 'club' ), 'partner' => typed( 'partner' ) );
		$secret = typed( 'secret' );
		$errors = save( $shown['club'], $shown['partner'], $secret );
		if ( ! $errors ) {
			$shown  = settings();
			$secret = '';
		}
	}
	echo '<div class="wrap"><h1>Homefront Club</h1>';
	if ( $errors ) {
		notice( 'error', __( 'Nothing was saved. Correct what is marked below.', 'homefront-club' ) );
	} elseif ( $sent ) {
		notice( 'success', __( 'Saved. If this site has a page cache, empty it.', 'homefront-club' ) );
	}
	if ( $sent && ! $errors && $shown['club'] && ! is_listed( $shown['club'] ) ) {
		notice(
			'warning',
			sprintf(
				/* translators: %s: the address of this site */
				__( 'Login and signup do not work yet. Ask the club to add this address to CLUB_ALLOWED_ORIGINS: %s', 'homefront-club' ),
				origin_of( home_url() )
			)
		);
	}
	echo '<form method="post">';
	wp_nonce_field( PAGE );
	echo '<table class="form-table" role="presentation">';
	field(
		'club',
		$shown['club'],
		$errors,
		__( 'Address of the club', 'homefront-club' ),
		__( 'Such as https://club.example.com.', 'homefront-club' )
	);
	field(
		'partner',
		$shown['partner'],
		$errors,
		__( 'Name of this site', 'homefront-club' ),
		__( 'Only for member content. The club gives you a name and a secret.', 'homefront-club' )
	);
	field(
		'secret',
		$secret,
		$errors,
		__( 'Secret', 'homefront-club' ),
		get_option( SECRET )
			? __( 'Saved. It is never shown again. To keep it, leave this empty.', 'homefront-club' )
			: __( 'It stays on this server, and is never shown again.', 'homefront-club' )
	);
	echo '</table>';
	submit_button();
	echo '</form></div>';
}

/** Returns what was typed into a field. A secret may have any character, so each use escapes it. */
function typed( string $name ): string {
	// phpcs:ignore WordPress.Security -- settings_page has checked the nonce.
	$text = wp_unslash( $_POST[ $name ] ?? '' );
	return is_string( $text ) ? trim( $text ) : '';
}

function notice( string $kind, string $text ): void {
	printf( '<div class="notice notice-%s"><p>%s</p></div>', esc_attr( $kind ), esc_html( $text ) );
}

/** Prints a row of the form. Its error is below the input and names it for screen readers. */
function field( string $name, string $value, array $errors, string $label, string $help ): void {
	$error = $errors[ $name ] ?? '';
	printf(
		'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input id="%1$s" name="%1$s" type="%3$s" value="%4$s" class="regular-text" autocomplete="off" aria-describedby="%1$s-help"%5$s /><p class="description" id="%1$s-help">%6$s%7$s</p></td></tr>',
		esc_attr( $name ),
		esc_html( $label ),
		'secret' === $name ? 'password' : 'text',
		esc_attr( $value ),
		$error ? ' aria-invalid="true"' : '',
		$error ? '<strong style="color:#b32d2e">' . esc_html( $error ) . '</strong><br />' : '',
		esc_html( $help )
	);
}

/** Saves the settings. Returns an error for each field that is wrong, and saves nothing then. */
function save( string $typed, string $partner, string $secret ): array {
	if ( '' === $typed && '' === $partner . $secret ) {
		delete_option( OPTION );
		delete_option( SECRET );
		return array();
	}
	$club  = origin_of( false === strpos( $typed, '://' ) ? "https://$typed" : $typed );
	$error = club_error( $club );
	if ( $error ) {
		return array( 'club' => $error );
	}
	if ( '' !== $partner . $secret ) {
		$secret = '' === $secret ? (string) get_option( SECRET ) : $secret;
		$errors = partner_errors( $club, $partner, $secret );
		if ( $errors ) {
			return $errors;
		}
		update_option( SECRET, $secret, false );
	} else {
		delete_option( SECRET );
	}
	update_option( OPTION, compact( 'club', 'partner' ) );
	return array();
}

/** Returns scheme, host and port of an address, or nothing when it is none. */
function origin_of( string $url ): string {
	$parts = wp_parse_url( $url );
	if ( empty( $parts['scheme'] ) || empty( $parts['host'] ) ) {
		return '';
	}
	return strtolower( "{$parts['scheme']}://{$parts['host']}" ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
}

/** Returns what is wrong with the address of a club. */
function club_error( string $club ): string {
	$host = (string) wp_parse_url( $club, PHP_URL_HOST );
	// Browsers treat this machine as secure.
	$secure = in_array( $host, array( 'localhost', '127.0.0.1' ), true ) ? array( 'https', 'http' ) : array( 'https' );
	if ( ! in_array( wp_parse_url( $club, PHP_URL_SCHEME ), $secure, true ) ) {
		return __( 'Enter an address that begins with https://.', 'homefront-club' );
	}
	$answer = ask( "$club/embed/sri.json" );
	if ( ! $answer ) {
		/* translators: %s: an address */
		return sprintf( __( '%s does not answer. Check the address, or try again later.', 'homefront-club' ), $club );
	}
	if ( 200 !== $answer['status'] || ! isset( $answer['json']['version'], $answer['json']['integrity'] ) ) {
		/* translators: %s: an address */
		return sprintf( __( '%s answers, but it is not a club. Ask the club for its address.', 'homefront-club' ), $club );
	}
	return '';
}

/** Returns what is wrong with the name and the secret. The club refuses any code, but answers 401 when they are wrong. */
function partner_errors( string $club, string $partner, string $secret ): array {
	if ( '' === $partner ) {
		return array( 'partner' => __( 'Enter the name that belongs to the secret.', 'homefront-club' ) );
	}
	if ( '' === $secret ) {
		return array( 'secret' => __( 'Enter the secret that belongs to the name.', 'homefront-club' ) );
	}
	$answer = exchange( $club, $partner, $secret, 'check' );
	$status = $answer['status'] ?? 0;
	// The club refuses a longer one before it compares.
	$long = strlen( $partner ) > 40 || strlen( $secret ) > 200;
	if ( 401 === $status || $long ) {
		return array( 'secret' => __( 'The club does not know this name with this secret. Compare both with what the club gave you.', 'homefront-club' ) );
	}
	return 400 === $status ? array() : array( 'partner' => __( 'The club could not check the name. Try again later.', 'homefront-club' ) );
}

/** Returns whether the club lets members log in on pages of this site. */
function is_listed( string $club ): bool {
	$answer = ask( "$club/api/membership/subscriptions/plans", null, array( 'Origin' => origin_of( home_url() ) ) );
	return false !== ( $answer['json']['origin_listed'] ?? null );
}
