<?php
namespace HomefrontClub;

defined( 'ABSPATH' ) || exit;

/** Returns the elements by the name of their block: the tag, the fallback link, and the attributes that a page may set. */
function elements(): array {
	$every = array( 'lang', 'theme', 'source', 'campaign', 'loading' );
	$form  = array_merge( $every, array( 'isolation', 'return-to' ) );
	return array(
		'pricing'       => array(
			'tag'        => 'club-pricing',
			'path'       => '/pricing-plan',
			'link'       => __( 'See plans', 'homefront-club' ),
			'attributes' => array_merge( $every, array( 'tab', 'hide-title', 'hide-intro', 'hide-faq' ) ),
		),
		'signup'        => array(
			'tag'        => 'club-signup',
			'path'       => '/signup',
			'link'       => __( 'Sign up', 'homefront-club' ),
			'attributes' => $form,
		),
		'login'         => array(
			'tag'        => 'club-login',
			'path'       => '/login',
			'link'       => __( 'Log in', 'homefront-club' ),
			'attributes' => array_merge( $form, array( 'hidden' ) ),
		),
		'founder-spots' => array(
			'tag'        => 'club-founder-spots',
			'path'       => '/pricing-plan',
			'link'       => __( 'See plans', 'homefront-club' ),
			'attributes' => array( 'lang', 'label', 'count' ),
		),
	);
}

/** Returns the HTML of an element, and adds its script to the page. */
function element( string $name, array $given ): string {
	if ( ! club_url() ) {
		return to_editors( __( 'Enter the address of your club: Settings, Homefront Club.', 'homefront-club' ) );
	}
	$element = elements()[ $name ];
	$html    = '<' . $element['tag'];
	// The elements are in English unless they have a language.
	$given += 'es' === language() ? array( 'lang' => 'es' ) : array();
	foreach ( $given as $key => $value ) {
		// A shortcode gives an attribute without a value as a value without a name.
		$attribute = is_int( $key ) ? $value : $key;
		$text      = is_int( $key ) ? '' : sprintf( '="%s"', esc_attr( $value ) );
		if ( in_array( $attribute, $element['attributes'], true ) && '=""' !== $text ) {
			$html .= " $attribute$text";
		}
	}
	use_script( $element['tag'], club_url( "/embed/{$element['tag']}.js" ) );
	show_doctor();
	$link = sprintf( '<a href="%s">%s</a>', esc_url( club_url( $element['path'] ) ), esc_html( $element['link'] ) );
	return "$html>$link</{$element['tag']}>";
}

/** Returns a hint for those who can edit pages. Visitors see nothing. */
function to_editors( string $text ): string {
	return current_user_can( 'edit_pages' ) ? '<p><strong>' . esc_html( $text ) . '</strong></p>' : '';
}

/** Adds a module to the page. `module_tag` writes its tag. */
function use_script( string $handle, string $url ): void {
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The address of an element must not change.
	wp_enqueue_script( $handle, $url, array(), null, false );
}

/** Writes the tags of our scripts: modules, which optimizers leave alone. */
function module_tag( string $tag, string $handle, string $src ): string {
	if ( ! array_filter( our_scripts(), fn( $part ) => false !== strpos( $src, $part ) ) ) {
		return $tag;
	}
	return wp_get_script_tag(
		array(
			// Cloudflare Rocket Loader reads it before `src` only.
			'data-cfasync'     => 'false',
			// LiteSpeed Cache.
			'data-no-optimize' => '1',
			'data-no-defer'    => '1',
			// Autoptimize.
			'data-noptimize'   => '1',
			'type'             => 'module',
			'id'               => "$handle-js",
			'src'              => $src,
		)
	);
}
add_filter( 'script_loader_tag', __NAMESPACE__ . '\module_tag', 10, 3 );

/** Returns what the addresses of our scripts on pages have in them. */
function our_scripts(): array {
	$own = '/homefront-club/assets/page-';
	return club_url() ? array( club_url( '/embed/' ), $own ) : array( $own );
}

// WP Rocket has filters in place of an attribute.
foreach ( array( 'delay_js_exclusions', 'exclude_defer_js', 'exclude_js', 'minify_excluded_external_js' ) as $filter ) {
	add_filter( "rocket_$filter", fn( $patterns ) => array_merge( (array) $patterns, our_scripts() ) );
}

/** Registers a block and a shortcode for each element: `homefront-club/founder-spots` and `[club_founder_spots]`. */
function register_elements(): void {
	foreach ( array_keys( elements() ) as $name ) {
		$render = fn( $given ) => element( $name, (array) $given );
		add_shortcode( 'club_' . str_replace( '-', '_', $name ), $render );
		register_block( $name, $render );
	}
}
add_action( 'init', __NAMESPACE__ . '\register_elements' );

/** Registers the block of a folder of `blocks`. */
function register_block( string $name, callable $render ): void {
	register_block_type(
		dirname( __DIR__ ) . "/blocks/$name",
		array(
			'render_callback' => function ( $attributes ) use ( $render ) {
				$html = $render( $attributes );
				return $html ? '<div ' . get_block_wrapper_attributes() . ">$html</div>" : '';
			},
		)
	);
}

/** Registers the script of the editor, with its words. */
function register_editor_script(): void {
	$needs = array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-core-data' );
	wp_register_script( 'homefront-club-editor', plugins_url( 'assets/editor.js', __DIR__ ), $needs, null, true );
	$words = array(
		'preview'   => __( 'Visitors see it on the published page. The editor shows its place.', 'homefront-club' ),
		'theme'     => __( 'Colors', 'homefront-club' ),
		'asPage'    => __( 'Those of the page', 'homefront-club' ),
		'light'     => __( 'Light', 'homefront-club' ),
		'dark'      => __( 'Dark', 'homefront-club' ),
		'auto'      => __( 'Those of the visitor', 'homefront-club' ),
		'tab'       => __( 'Prices first', 'homefront-club' ),
		'month'     => __( 'By month', 'homefront-club' ),
		'year'      => __( 'By year', 'homefront-club' ),
		'content'   => __( 'Content', 'homefront-club' ),
		'choose'    => __( 'Choose the content', 'homefront-club' ),
		'none'      => __( 'Write the content first: Member content, Add New.', 'homefront-club' ),
		'plan'      => __( 'Who sees it', 'homefront-club' ),
		'any'       => __( 'All members', 'homefront-club' ),
		'paid'      => __( 'Members with a paid plan', 'homefront-club' ),
		'guest'     => __( 'What guests read', 'homefront-club' ),
		'showLogin' => __( 'Show the login', 'homefront-club' ),
	);
	wp_add_inline_script( 'homefront-club-editor', 'window.homefrontClubWords = ' . wp_json_encode( $words ), 'before' );
}
add_action( 'init', __NAMESPACE__ . '\register_editor_script', 9 );
